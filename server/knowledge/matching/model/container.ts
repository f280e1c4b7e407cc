/**
 * Named byte sections in one buffer: magic, format version, length of a JSON header, the header
 * (`[{ name, offset, length }]`), then the sections, each beginning at a multiple of 8.
 */
const MAGIC = 0x4d43_4850;
const FORMAT_VERSION = 1;
const PREFIX = 12;

const aligned = (length: number) => Math.ceil(length / 8) * 8;

export function packSections(sections: Record<string, Uint8Array>): Uint8Array {
  let offset = 0;
  const table = Object.entries(sections).map(([name, bytes]) => {
    const entry = { name, offset, length: bytes.length };
    offset += aligned(bytes.length);
    return entry;
  });
  const header = new TextEncoder().encode(JSON.stringify(table));
  const start = aligned(PREFIX + header.length);
  const packed = new Uint8Array(start + offset);
  const view = new DataView(packed.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, FORMAT_VERSION, true);
  view.setUint32(8, header.length, true);
  packed.set(header, PREFIX);
  for (const entry of table) packed.set(sections[entry.name] ?? [], start + entry.offset);
  return packed;
}

/**
 * Returns a reader of sections by name; the bytes are views, not copies.
 * @throws Error for another format
 */
export function unpackSections(packed: Uint8Array): (name: string) => Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== FORMAT_VERSION) {
    throw new Error('The matching model is of another format: run npm run build:matching');
  }
  const length = view.getUint32(8, true);
  const header = new TextDecoder().decode(packed.subarray(PREFIX, PREFIX + length));
  const table: { name: string; offset: number; length: number }[] = JSON.parse(header);
  const start = aligned(PREFIX + length);
  return (name) => {
    const entry = table.find((section) => section.name === name);
    if (!entry) throw new Error(`The matching model has no section ${name}`);
    return packed.subarray(start + entry.offset, start + entry.offset + entry.length);
  };
}
