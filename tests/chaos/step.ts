import { DomainError } from '@/lib/domain/errors';
import { anOrder } from './find';
import { AT_ONCE, VERBS } from './verbs';
import { Idle, Refused, Violation, type Focus, type Verb, type World } from './world';

type Outcome = 'done' | 'refused' | 'died' | 'idle';

export type Tally = Map<string, Record<Outcome, number>>;

const TOGETHER = 0.15;
const MOST_TOGETHER = 5;
/** So many verbs in a row may find nothing to do. */
const MOST_IDLE = 20;

export interface Steps {
  world: World;
  tally: Tally;
  deck: Verb[];
  /** Something is killed: a failed call may have been done or not. */
  broken: boolean;
}

export function newSteps(world: World): Steps {
  const tally: Tally = new Map(VERBS.map(({ name }) => [name, { done: 0, refused: 0, died: 0, idle: 0 }]));
  return { world, tally, deck: [], broken: false };
}

/** Verbs that have not succeeded yet. */
export function neverDone({ tally }: Steps): string[] {
  return [...tally].filter(([, { done }]) => done === 0).map(([name]) => name);
}

/** Drawn like cards, so that every verb has its turn; one without a success has more. */
function draw(steps: Steps): Verb {
  if (steps.deck.length === 0) {
    const missing = neverDone(steps);
    const copies = ({ name, copies: own }: Verb) => (missing.includes(name) ? own + 2 : own);
    const cards = VERBS.flatMap((verb) => Array.from({ length: copies(verb) }, () => verb));
    steps.deck = steps.world.random.shuffled(cards);
  }
  const [verb, ...rest] = steps.deck;
  if (verb === undefined) throw new Error('There are no verbs.');
  steps.deck = rest;
  return verb;
}

/** Does a verb and counts its outcome. Throws all but a refusal by a rule. */
export async function doVerb(steps: Steps, verb: Verb, focus: Focus): Promise<Outcome> {
  const { world, tally } = steps;
  const own = { ...world, random: world.random.forked() };
  const outcome = await verb.run(own, focus).then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof Idle) return 'idle';
      if (error instanceof DomainError || error instanceof Refused) return 'refused';
      if (steps.broken && !(error instanceof Violation)) return 'died';
      throw new Error(`'${verb.name}' failed: ${String(error)}`, { cause: error });
    },
  );
  const counts = tally.get(verb.name);
  if (counts !== undefined) counts[outcome] += 1;
  return outcome;
}

/** Several verbs at one moment, about one order if possible. Answers their outcomes. */
export async function together(steps: Steps, count: number): Promise<string> {
  const { random } = steps.world;
  const live = {
    status: { in: ['PREORDERED', 'PENDING_PAYMENT', 'INVOICED', 'PAID', 'FULFILLED'] as const },
  };
  const focus = await anOrder(steps.world, {}, { status: { in: [...live.status.in] } }).then(
    ({ id }): Focus => ({ orderId: id }),
    (): Focus => ({}),
  );
  const verbs = random.shuffled(AT_ONCE).slice(0, count);
  const outcomes = await Promise.allSettled(verbs.map((verb) => doVerb(steps, verb, focus)));
  const failed = outcomes.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const told = verbs.map(({ name }, index) => {
    const one = outcomes[index];
    return `${name} (${one?.status === 'fulfilled' ? one.value : 'failed'})`;
  });
  return `at once: ${told.join(', ')}`;
}

/** Makes one step: one verb, or several at one moment. Answers what it was. */
export async function step(steps: Steps): Promise<string> {
  const { random } = steps.world;
  if (random.chance(TOGETHER)) return together(steps, random.between(2, MOST_TOGETHER));
  for (let idle = 0; idle < MOST_IDLE; idle += 1) {
    const verb = draw(steps);
    const outcome = await doVerb(steps, verb, {});
    if (outcome !== 'idle') return `${verb.name} (${outcome})`;
  }
  return 'nothing to do';
}
