import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { environment } from '#domain/core/environment/environment.server.ts'
import { onParserKilled, ParserKilled, ParserRejection, parseInChild } from '#domain/core/parser/parser.server.ts'

function parserThat(does: string): URL {
  const name = `trial-${Math.random().toString(36).slice(2)}.parser`
  const say = 'const say = (said) => process.stdout.write(JSON.stringify(said) + "\\n");'
  writeFileSync(join(inject('builtFolder'), `${name}.js`), `${say} say({ ready: true }); ${does}`)
  return pathToFileURL(join(inject('builtFolder'), `${name}.js`))
}

async function outcomeOf(does: string, who: string | number = 'somebody', mostOutput = 10_000) {
  const messages: unknown[] = []
  try {
    for await (const message of parseInChild({ program: parserThat(does), given: {}, who, mostOutput })) messages.push(message)
    return messages
  } catch (error) {
    if (error instanceof ParserKilled) return error.why
    if (error instanceof ParserRejection) return error.message
    throw error
  }
}

test("a parser's messages arrive unchanged, and its refusal of a file as a refusal to the user", async () => {
  expect(await outcomeOf('say({ message: 1 }); say({ message: "ñ" }); say({ end: true })')).toEqual([1, 'ñ'])
  expect(await outcomeOf('say({ fault: "it is damaged" })')).toBe('it is damaged')
})

test('a parser that never ends, breaks off, fills its memory or writes endlessly is killed and reported', async () => {
  const settings = environment()
  const before = settings.PARSER_SECONDS
  settings.PARSER_SECONDS = 1
  const heard: string[] = []
  onParserKilled(({ why }) => heard.push(why))
  try {
    expect(await outcomeOf('for (;;);')).toBe('time')
    settings.PARSER_SECONDS = 8
    expect(await outcomeOf('process.abort()')).toBe('crash')
    expect(await outcomeOf('process.exit(0)')).toBe('crash')
    expect(await outcomeOf('const all = []; for (;;) all.push(new Array(1e7).fill(1))')).toBe('memory')
    expect(await outcomeOf('for (;;) say({ message: "x".repeat(1000) })')).toBe('output')
  } finally {
    settings.PARSER_SECONDS = before
    onParserKilled(() => {})
  }
  expect(heard).toEqual(['time', 'crash', 'crash', 'memory', 'output'])
})

test("a parser gets none of the portal's settings", async () => {
  process.env.SESSION_SECRET_OF_TRIAL = 'secret'
  expect(String(await outcomeOf('say({ message: Object.keys(process.env).join() }); say({ end: true })'))).not.toMatch(/SECRET|DATABASE/)
})

test('many files of one person delay another person by one turn at most', async () => {
  const ended: string[] = []
  const parse = (who: string) =>
    outcomeOf('setTimeout(() => { say({ message: 1 }); say({ end: true }) }, 50)', who).then(() => ended.push(who))
  const many = Array.from({ length: 8 }, () => parse('one'))
  await sleep(20)
  await Promise.all([...many, parse('other')])
  expect(ended.indexOf('other')).toBeLessThan(5)
})
