import { faults } from '#domain/locales/en/freight/fault-texts.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { formerReasons } from './former-reasons.ts'

export type FaultCode = keyof typeof faults

export interface CodedFault {
  code: FaultCode
  values: Readonly<Record<string, string>>
}

const patterns = [...(Object.entries(faults) as [FaultCode, string][]), ...formerReasons]
  .map(([code, text]) => ({ code, text, pattern: patternOf(text) }))
  // 'is none of {{words}}' would also be 'is none of ACT' of another: those with the most words of their own come first.
  .toSorted((one, other) => fixedLength(other.text) - fixedLength(one.text))

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{(\w+)\}\}/)
  const source = parts.map((part, at) => (at % 2 === 1 ? `(?<${part}>.+)` : part.replace(/[$^\\.*+?()[\]{}|/]/g, '\\$&')))
  return new RegExp(`^${source.join('')}$`, 's')
}

function fixedLength(text: string): number {
  return text.replace(/\{\{\w+\}\}/g, '').length
}

/** The code of a reason, as lines and events are refused with, and what it names; null for one that has none. */
export function codedFault(reason: string): CodedFault | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(reason)
    if (found) return { code, values: { ...found.groups } }
  }
  return null
}

/** A reason in the reader's language; one without a code stays as it is. */
export function reasonIn(reason: string, say: Say): string {
  const fault = codedFault(reason)
  return fault ? say(`faults.${fault.code}`, fault.values) : reason
}
