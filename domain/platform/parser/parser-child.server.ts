export class ParserFault extends Error {}

let isLast = false

/** For a parser that runs decoders in native code: the process ends with this file, whatever came of it. */
export function endProcessWithFile(): void {
  isLast = true
}

export const endsWithFile = () => isLast
