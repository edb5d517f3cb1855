import { expect, test } from 'vitest'
import { type Answer, ok } from '#app/api/call.ts'
import { onVersionFound } from '#app/api/classic/on-version-found.ts'
import { Problem } from '#app/api/problem.ts'

/** A thing whose version is raised by somebody else after each of the first `times` that it is found. */
function thingChanged(times: number) {
  let [version, found] = [1, 0]
  return {
    find: async () => {
      const answer = ok({ name: `as of ${version}` }, { version })
      found += 1
      if (found <= times) version += 1
      return answer
    },
    write: async (current: Answer, onVersion: number) => {
      if (onVersion !== version) throw new Problem(412, 'stale')
      return current.body
    },
    count: () => found,
  }
}

test('a write goes on the version that is found, and once more where it has changed in between', async () => {
  const [still, changed] = [thingChanged(0), thingChanged(1)]
  expect(await onVersionFound(still.find, still.write)).toEqual({ name: 'as of 1' })
  expect(await onVersionFound(changed.find, changed.write)).toEqual({ name: 'as of 2' })
  expect([still.count(), changed.count()]).toEqual([1, 2])
})

test('what changes without end is refused as stale, and another refusal is not tried again', async () => {
  const restless = thingChanged(9)
  await expect(onVersionFound(restless.find, restless.write)).rejects.toMatchObject({ status: 412 })
  const refusing = thingChanged(0)
  const refuse = async () => Promise.reject(new Problem(404, 'not-found'))
  await expect(onVersionFound(refusing.find, refuse)).rejects.toMatchObject({ status: 404 })
  expect([restless.count(), refusing.count()]).toEqual([2, 1])
})
