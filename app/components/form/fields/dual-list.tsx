import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useAwaiting } from './awaited-answer.ts'
import { type DualOption, type Offered, pressed, type ShownLists, showLists } from './dual-list.ts'
import { DualSides, type DualState } from './dual-sides.tsx'

interface DualListProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: FormMetadata<any, string[]>
  field: FieldMetadata<string[]>
  options: Offered
  answer?: unknown
  available: string
  associated: string
  added?: string
  onAssociated?: (ids: readonly string[]) => void
}

export function DualList({ options, answer, ...props }: DualListProps) {
  const wasAdded = (answer as { added?: string } | null | undefined)?.added === props.field.name
  if (isWhole(options)) return <WholeList {...{ options, wasAdded, ...props }} />
  return <AskedList first={options} answered={shownIn(answer, props.field.name)} {...{ wasAdded, ...props }} />
}

const isWhole = (options: Offered): options is readonly DualOption[] => Array.isArray(options)
const shownIn = (answer: unknown, name: string) => (answer as { offered?: Record<string, ShownLists> } | null | undefined)?.offered?.[name]

interface ListProps extends Omit<DualListProps, 'options' | 'answer'> {
  wasAdded: boolean
}

interface WholeListProps extends ListProps {
  options: readonly DualOption[]
}

function WholeList({ form, field, options, wasAdded, available, associated, added, onAssociated }: WholeListProps) {
  const [isAdded, setAdded] = useState(wasAdded)
  const [state, setState] = useDualState(form, field.name, onAssociated)
  const sent = formOf(state)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    sent.set(`${field.name}Press`, event.currentTarget.value)
    const after = pressed(sent, field.name, options)
    if (!after) return
    setState([...after] as unknown as DualState)
    setAdded(after.getAll(field.name).length > sent.getAll(field.name).length)
  }
  const labels = { available, associated, added }
  const lists = showLists(sent, field.name, options)
  const search = (event: FormEvent<HTMLInputElement>) => setState(searching(state, event.currentTarget))
  return <DualSides {...{ field, state, lists, labels, isAdded }} onPress={press} onSearch={search} />
}

const typingPauseMs = 250

interface Press {
  of: HTMLFormElement | null
  what: string
  pauseMs: number
}

interface PressAnswer {
  initialValue?: Record<string, unknown>
  error?: Record<string, string[] | null> | undefined
}

interface AskedListProps extends ListProps {
  first: ShownLists
  answered: ShownLists | undefined
}

function AskedList({ form, field, first, answered, wasAdded, available, associated, added, onAssociated }: AskedListProps) {
  const query = useFetcher<PressAnswer>()
  const [isAdded, setAdded] = useState(wasAdded)
  const [lists, setLists] = useState(answered ?? first)
  const [queue, setQueue] = useState<readonly Press[]>([])
  const [state, setState] = useDualState(form, field.name, onAssociated)
  const [isWaiting, setWaiting] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const awaiting = useAwaiting()
  const isAnswered = useRef(true)
  const ask = ({ of, what }: Press) => {
    if (!of) return
    isAnswered.current = false
    const sent = new FormData(of)
    for (const secret of of.querySelectorAll<HTMLInputElement>('input[type=password]')) sent.delete(secret.name)
    sent.set(`${field.name}Press`, what)
    query.submit(sent, { method: 'post', action: of.getAttribute('action') ?? undefined, preventScrollReset: true })
  }
  const askLater = (next: Press) => {
    awaiting.begin(field.name)
    setFailed(false)
    setQueue([...queue.filter(({ what }) => what !== 'search'), next])
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form: of, value: what } = event.currentTarget
    const [act, id = ''] = what.split(' ')
    const others = state.filter(([name, value]) => name !== field.name || value !== id)
    if (act === 'add') setState([...others, [field.name, id]])
    if (act === 'remove') setState(others)
    setAdded(act === 'add' || act === 'add-all')
    askLater({ of, what, pauseMs: 0 })
  }
  const search = (event: FormEvent<HTMLInputElement>) => {
    setState(searching(state, event.currentTarget))
    askLater({ of: event.currentTarget.form, what: 'search', pauseMs: typingPauseMs })
  }
  useEffect(() => {
    if (answered) setLists(answered)
  }, [answered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one after the other: a second question would end the first
  useEffect(() => {
    const [next, ...later] = queue
    if (!next || isWaiting) return
    const pause = setTimeout(() => {
      setQueue(later)
      setWaiting(true)
      ask(next)
    }, next.pauseMs)
    return () => clearTimeout(pause)
  }, [queue, isWaiting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown, but for what is being typed
  useEffect(() => {
    if (!query.data?.initialValue) return
    const after = dualStateOf(query.data.initialValue, field.name)
    isAnswered.current = !query.data.error
    setWaiting(false)
    setLists(shownIn(query.data, field.name) ?? lists)
    setState([...after.filter(([name]) => !name.endsWith('Search')), ...state.filter(([name]) => name.endsWith('Search'))])
  }, [query.data])
  useEffect(() => {
    if (query.state === 'idle') setWaiting(false)
  }, [query.state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once nothing is waited for, what was answered is in the form
  useEffect(() => {
    if (queue.length > 0 || isWaiting) return
    setFailed(!isAnswered.current)
    awaiting.end(field.name, isAnswered.current ? 'answered' : 'failed')
  }, [queue, isWaiting])
  const labels = { available, associated, added }
  return <DualSides {...{ field, state, lists, labels, isAdded, isWaiting, isFailed }} onPress={press} onSearch={search} />
}

function useDualState({ initialValue }: ListProps['form'], name: string, onAssociated: ListProps['onAssociated']) {
  const [state, setState] = useState<DualState>(() => dualStateOf(initialValue, name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown
  useEffect(() => setState(dualStateOf(initialValue, name)), [initialValue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is associated is told
  useEffect(() => onAssociated?.(state.filter(([each]) => each === name).map(([, id]) => id)), [state])
  return [state, setState] as const
}

function searching(state: DualState, { name, value }: HTMLInputElement): DualState {
  return [...state.filter(([each]) => each !== name && each !== name.replace(/Search$/, 'Page')), [name, value]]
}

function formOf(state: DualState): FormData {
  const form = new FormData()
  for (const [name, value] of state) form.append(name, value)
  return form
}

function dualStateOf(fields: unknown, name: string): DualState {
  return Object.entries((fields ?? {}) as Record<string, unknown>)
    .filter(([key]) => key === name || (key.startsWith(name) && /(Search|Page)$/.test(key)))
    .flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, String(each)]))
}
