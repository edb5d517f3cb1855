import { expect, test } from 'vitest'
import { tabIn } from '#app/components/tabs/tab.ts'

const keys = ['open', 'closed'] as const

test.each([
  ['', 'open'],
  ['tab=closed', 'closed'],
  ['tab=open&tab=closed', 'open'],
  ['tab=__proto__', 'open'],
  ['tab[]=closed', 'open'],
  ['tab=CLOSED%00', 'open'],
])('?%s opens the tab %s', (search, tab) => {
  expect(tabIn(new URLSearchParams(search), keys)).toBe(tab)
})

test('another URL parameter can name the tab', () => {
  expect(tabIn(new URLSearchParams('currency=MXN&tab=USD'), ['USD', 'MXN'], 'currency')).toBe('MXN')
})
