import PostalMime from 'postal-mime';
import { randomUUID } from 'node:crypto';
import { readJsonFile, writeJsonFile } from '../json-file';

/** A mail that arrived; `to` are the envelope's recipients in lower case. */
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

/** Mails that arrived, newest first, on disk when there is a file. */
export class Mailbox {
  private messages: StoredMessage[];

  constructor(private readonly file: string | null) {
    this.messages = file ? ((readJsonFile(file) as StoredMessage[] | undefined) ?? []) : [];
  }

  /** Parses and keeps a raw mail. `date` is the moment it arrived by the simulated clock. */
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
    this.messages = [message, ...this.messages].slice(0, KEPT_MESSAGES);
    this.save();
    return message;
  }

  /** Newest first; with `to` only those to that address, whatever its case. */
  list(to?: string | null): StoredMessage[] {
    const wanted = to?.trim().toLowerCase();
    return wanted ? this.messages.filter((message) => message.to.includes(wanted)) : this.messages;
  }

  /** Newest first; those with a recipient that contains the text. */
  search(recipient: string): StoredMessage[] {
    const wanted = recipient.trim().toLowerCase();
    return this.messages.filter((message) => message.to.some((address) => address.includes(wanted)));
  }

  get(id: string): StoredMessage | undefined {
    return this.messages.find((message) => message.id === id);
  }

  clear(): void {
    this.messages = [];
    this.save();
  }

  private save(): void {
    if (this.file) writeJsonFile(this.file, this.messages);
  }
}
