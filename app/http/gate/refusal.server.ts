import type { Request, Response } from 'express'

/** A request the gate will not let through, with the words the person reads. */
export class GateRefusal extends Error {
  constructor(
    readonly status: number,
    words: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(words)
  }
}

/** Answers in words: a small page for a browser, plain text for anything else. The words are ours, never the request's. */
export function answerRefusal(req: Request, res: Response, { status, message, headers }: GateRefusal): void {
  res.status(status).set({ 'Cache-Control': 'no-store', ...headers })
  if (req.accepts(['text', 'html']) === 'html') res.type('html').send(page(message))
  else res.type('text').send(`${message}\n`)
}

const page = (words: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words}</title></head>
<body style="font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem">
<p>${words}</p>
<p><a href="/">Back to the portal</a></p>
</body>
</html>
`
