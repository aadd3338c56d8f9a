import PostalMime from 'postal-mime';
import { randomUUID } from 'node:crypto';
import { Collection } from '../store/collection';
import { Store } from '../store/store';

/** `to` are the envelope's recipients in lower case. */
export interface StoredMessage {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  headers: Record<string, string>;
}

const KEPT_MESSAGES = 500;

/** Arrived mails, newest first, on disk if there is a file. */
export class Mailbox {
  private readonly messages = new Collection<StoredMessage>();
  private readonly store: Store;

  constructor(file: string | null) {
    this.store = new Store({ messages: this.messages }, file);
  }

  /** Keeps a raw mail. `date` is by the simulated clock. */
  async receive(raw: Buffer, envelope: { from: string; to: string[] }, date: Date): Promise<StoredMessage> {
    const parsed = await PostalMime.parse(raw);
    const message: StoredMessage = {
      id: randomUUID(),
      to: envelope.to.map((address) => address.toLowerCase()),
      from: parsed.from?.address ?? envelope.from,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      date: date.toISOString(),
      headers: Object.fromEntries(parsed.headers.map((header) => [header.key, header.value])),
    };
    this.messages.set(message.id, message);
    for (const id of this.messages.ids()) {
      if (this.messages.size <= KEPT_MESSAGES) break;
      this.messages.delete(id);
    }
    this.store.commit();
    return message;
  }

  /** Newest first; with `to` only to that address. */
  list(to?: string | null): StoredMessage[] {
    const wanted = to?.trim().toLowerCase();
    const all = this.messages.look().reverse();
    return wanted ? all.filter((message) => message.to.includes(wanted)) : all;
  }

  /** Newest first; those with the text in a recipient. */
  search(recipient: string): StoredMessage[] {
    const wanted = recipient.trim().toLowerCase();
    return this.list().filter((message) => message.to.some((address) => address.includes(wanted)));
  }

  get(id: string): StoredMessage | undefined {
    return this.messages.peek(id);
  }

  clear(): void {
    this.store.clear();
  }

  /** Writes a last snapshot. */
  stop(): void {
    this.store.close();
  }
}
