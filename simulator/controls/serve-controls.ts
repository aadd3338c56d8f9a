import { sendJson, type Exchange } from '../http-server';
import { ProviderError } from '../stripe/errors';
import { BadControl, type Body, type Controls, type Simulated } from './control';
import { paymentControls } from './payment-controls';
import { worldControls } from './world-controls';

const CONTROLS: Controls = { ...worldControls, ...paymentControls };

/** Another site's page must not reach the controls: our own host name, no foreign origin. */
function fromHere({ request }: Exchange): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const { origin } = request.headers;
  return (
    ['127.0.0.1', 'localhost', '[::1]'].includes(host) &&
    (origin === undefined || origin === `http://${request.headers.host}`)
  );
}

/** The controls under /_control; 400 with a sentence for an invalid order. */
export async function serveControls(world: Simulated, exchange: Exchange): Promise<void> {
  const { response, method, url, body } = exchange;
  if (!fromHere(exchange))
    return sendJson(response, 403, { message: 'The controls are for this machine only.' });
  const control = CONTROLS[`${method} ${url.pathname.replace('/_control/', '')}`];
  if (!control)
    return sendJson(response, 404, {
      message: `No such control. There are: ${Object.keys(CONTROLS).join(', ')}`,
    });
  try {
    const query = Object.fromEntries(url.searchParams);
    const order = method === 'GET' ? query : ((body ? JSON.parse(body) : {}) as Body);
    sendJson(response, 200, await control(world, order));
  } catch (error) {
    world.provider.undo();
    if (error instanceof BadControl || error instanceof SyntaxError)
      return sendJson(response, 400, { message: error.message });
    if (error instanceof ProviderError) return sendJson(response, error.status, { message: error.message });
    throw error;
  }
}
