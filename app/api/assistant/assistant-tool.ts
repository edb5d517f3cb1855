import type { Ask } from '#app/api/classic/alias.server.ts'
import type { SwitchName } from '#domain/identity/tokens/assistant-switches.ts'
import { z } from '#domain/platform/schema.ts'
import type { Leaving } from './leaving-fields.ts'

export interface AssistantTool {
  name: string
  title: string
  /** For the model, in English. */
  description: string
  input: z.ZodType
  /** The calls of the API that it asks. It is offered to whoever may ask all of them. */
  by: readonly string[]
  /** What an administrator has to switch on first. */
  needs?: readonly SwitchName[]
  writes?: true
  fields: Leaving
  run(ask: Ask, input: never): Promise<unknown>
}

/** Binds `run` to the schema of its input. */
export const tool = <Input extends z.ZodType>(
  definition: Omit<AssistantTool, 'input' | 'run'> & { input: Input; run(ask: Ask, input: z.output<Input>): Promise<unknown> },
): AssistantTool => definition as unknown as AssistantTool

export const pageInput = {
  limit: z.number().int().min(1).max(25).default(10).meta({ description: 'Rows of the answer.' }),
  after: z.string().max(1_000).optional().meta({ description: 'page.next of the answer before.' }),
}

export const words = (description: string) => z.string().trim().min(1).max(200).optional().meta({ description })
export const named = (description: string) => z.array(z.string().trim().min(1).max(200)).max(10).optional().meta({ description })
export const rowId = z.number().int().min(1).max(999_999_999_999_999)
export const someDay = (description: string) => z.iso.date().optional().meta({ description })
