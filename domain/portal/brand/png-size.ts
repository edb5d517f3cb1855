/** Pixels, from the header of a PNG, which begins with its signature and the IHDR chunk. */
export function sizeOfPng(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
