-- The language a person has chosen; without one the browser's settings decide.
ALTER TABLE users ADD COLUMN language VARCHAR(2);
ALTER TABLE users ADD CONSTRAINT users_language_check CHECK (language IN ('en', 'nb'));

-- The language of whoever caused a mail: that of a reader who has chosen none, or has no account.
ALTER TABLE outbox_mails ADD COLUMN language VARCHAR(2) NOT NULL DEFAULT 'en';
ALTER TABLE outbox_mails ADD CONSTRAINT outbox_mails_language_check CHECK (language IN ('en', 'nb'));
