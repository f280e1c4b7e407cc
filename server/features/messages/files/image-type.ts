const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** The last chunk of a PNG, without data. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * Type of a picture by its first bytes; undefined for another file. A PNG ends with its last chunk,
 * so that nothing is hidden behind it; cameras do write behind the end of a JPEG.
 */
export function imageTypeOf(bytes: Buffer): { type: 'png' | 'jpg'; isWhole: boolean } | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) {
    return { type: 'png', isWhole: bytes.subarray(-PNG_END.length).equals(PNG_END) };
  }
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) {
    return { type: 'jpg', isWhole: bytes.includes(JPEG_END, JPEG.length) };
  }
  return undefined;
}
