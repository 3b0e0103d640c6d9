import { constants, crc32, deflateSync } from 'node:zlib';

/** Writes drawings of few colours as PNG with a palette: a third of what a full-colour PNG takes. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const indexedColour = 3;
const paletteSize = 256;

const redOf = (colour) => colour >> 16;
const greenOf = (colour) => (colour >> 8) & 255;
const blueOf = (colour) => colour & 255;
/** The neighbourhood of a colour: 32 steps per channel. */
const bucketOf = (colour) => (colour >> 3) & 0x1f1f1f;

function readColours(pixels) {
  const colours = new Uint32Array(pixels.length / 4);
  for (let index = 0; index < colours.length; index += 1) {
    const at = index * 4;
    colours[index] = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
  }
  return colours;
}

/** The most frequent colour of each of the 256 most frequent neighbourhoods; plain areas keep theirs exactly. */
function choosePalette(colours) {
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const buckets = new Map();
  for (const [colour, count] of counts) {
    const bucket = buckets.get(bucketOf(colour)) ?? { total: 0, colour, most: 0 };
    bucket.total += count;
    if (count > bucket.most) Object.assign(bucket, { colour, most: count });
    buckets.set(bucketOf(colour), bucket);
  }
  const sorted = [...buckets.values()].sort((a, b) => b.total - a.total || a.colour - b.colour);
  return sorted.slice(0, paletteSize).map(({ colour }) => colour);
}

function findNearest(palette, colour) {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, other] of palette.entries()) {
    const red = redOf(colour) - redOf(other);
    const green = greenOf(colour) - greenOf(other);
    const blue = blueOf(colour) - blueOf(other);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Rows of palette indices, each after its filter type 0: filters do not help indices. */
function indexRows(colours, palette, width, height) {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (const [position, colour] of colours.entries()) {
    if (!known.has(colour)) known.set(colour, findNearest(palette, colour));
    const row = Math.floor(position / width);
    rows[position + row + 1] = known.get(colour);
  }
  return rows;
}

/**
 * A PNG of at most 256 colours.
 *
 * @param {{ pixels: Uint8Array, width: number, height: number }} image opaque pixels, four bytes each
 */
export function encodePalettePng({ pixels, width, height }) {
  const colours = readColours(pixels);
  const palette = choosePalette(colours);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, indexedColour, 0, 0, 0], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [redOf(colour), greenOf(colour), blueOf(colour)]));
  const options = { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY };
  const rows = deflateSync(indexRows(colours, palette, width, height), options);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', entries),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An ICO file that holds one PNG of up to 255 pixels a side. */
export function wrapAsIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
