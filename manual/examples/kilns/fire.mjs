import { readRack, heat, cool } from './kiln.mjs';

export function load() {
  const pieces = readRack();
  console.log(`${pieces.length} pieces on the rack`);
  return pieces;
}

export function fire(pieces) {
  const peak = heat(1240);
  if (peak > 1260) throw new Error(`${peak} °C is too hot`);
  return pieces.map((piece) => ({ ...piece, peak }));
}

export function unload(pieces) {
  cool();
  return pieces.filter(({ peak }) => peak >= 1220);
}
