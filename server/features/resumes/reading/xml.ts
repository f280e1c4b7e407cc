import { SaxesParser } from 'saxes';
import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';

interface Handlers {
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onClose?: (name: string) => void;
  onText?: (text: string) => void;
}

/** Parses UTF-8 XML in chunks. A DOCTYPE is refused, so there are no entities. @throws Refusal */
export function readXml(chunks: readonly Buffer[], handlers: Handlers): void {
  const parser = new SaxesParser({});
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  parser.on('error', (error) => {
    throw new Refusal('RESUME_BROKEN', error.message);
  });
  parser.on('doctype', () => {
    throw new Refusal('RESUME_UNSAFE', 'a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > LIMITS.depth) throw new Refusal('RESUME_TOO_COMPLEX', 'elements too deep');
    handlers.onOpen?.(name, attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.onClose?.(name);
  });
  parser.on('text', (text) => handlers.onText?.(text));
  try {
    for (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('RESUME_BROKEN', 'no UTF-8');
  }
}
