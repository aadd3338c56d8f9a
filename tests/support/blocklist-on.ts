/** To be imported before anything asks for the environment, which is read once. */
process.env.PASSWORD_BLOCKLIST = 'on';
