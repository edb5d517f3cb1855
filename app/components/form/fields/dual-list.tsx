import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AnyForm, ManyField } from '#app/components/form/fields-of.ts'
import { entriesIn, type Typed, writeIntent } from '#app/components/form/intent.ts'
import { useAwaiting } from './awaited-answer.ts'
import { changeDualList, type DualOption, type Offered, type ShownLists, showLists } from './dual-list.ts'
import { DualSides } from './dual-sides.tsx'
import { useIntentButton } from './intent-button.ts'

interface DualListProps {
  form: AnyForm
  field: ManyField
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
  const [state, setState] = useDualState(form, field.name, onAssociated, true)
  const button = useIntentButton(state, (intent) => {
    const after = changeDualList(state, intent, options)
    if (!after) return false
    setState(after.typed)
    setAdded(after.more !== undefined)
    return true
  })
  const labels = { available, associated, added }
  const lists = showLists(state, field.name, options)
  const search = (event: FormEvent<HTMLInputElement>) => setState(searching(state, event.currentTarget))
  return <DualSides field={field} state={state} lists={lists} labels={labels} isAdded={isAdded} button={button} onSearch={search} />
}

const typingPauseMs = 250

interface Asked {
  of: HTMLFormElement | null
  what: string
  pauseMs: number
}

interface AskedAnswer {
  initialValue?: Record<string, unknown>
  error?: Record<string, string[] | null> | undefined
}

interface AskedListProps extends ListProps {
  first: ShownLists
  answered: ShownLists | undefined
}

function AskedList({ form, field, first, answered, wasAdded, available, associated, added, onAssociated }: AskedListProps) {
  const query = useFetcher<AskedAnswer>()
  const [isAdded, setAdded] = useState(wasAdded)
  const [lists, setLists] = useState(answered ?? first)
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const isSettled = queue.length === 0 && !isWaiting
  const [state, setState] = useDualState(form, field.name, onAssociated, isSettled)
  const [isFailed, setFailed] = useState(false)
  const awaiting = useAwaiting()
  const toSearch = `${field.name}.search`
  const isAnswered = useRef(true)
  const isUnderWay = useRef(false)
  const ask = ({ of, what }: Asked) => {
    if (!of) return
    isAnswered.current = false
    isUnderWay.current = false
    const sent = new FormData(of)
    for (const secret of of.querySelectorAll<HTMLInputElement>('input[type=password]')) sent.delete(secret.name)
    sent.append('intent', what)
    query.submit(sent, { method: 'post', action: of.getAttribute('action') ?? undefined, preventScrollReset: true })
  }
  const askLater = (next: Asked) => {
    awaiting.begin(field.name)
    setFailed(false)
    setQueue([...queue.filter(({ what }) => what !== toSearch), next])
  }
  const button = useIntentButton(lists, (intent, of) => {
    const { verb, item } = intent
    const others = entriesIn(state, field.name).filter((id) => id !== item)
    if (verb === 'add') setState({ ...state, [field.name]: [...others, item] })
    if (verb === 'remove') setState({ ...state, [field.name]: others })
    setAdded(verb === 'add' || verb === 'add-all')
    askLater({ of, what: writeIntent(intent), pauseMs: 0 })
  })
  const search = (event: FormEvent<HTMLInputElement>) => {
    setState(searching(state, event.currentTarget))
    askLater({ of: event.currentTarget.form, what: toSearch, pauseMs: typingPauseMs })
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
    isAnswered.current = !query.data.error
    setWaiting(false)
    setLists(shownIn(query.data, field.name) ?? lists)
    const typing = Object.entries(state).filter(([name]) => name.endsWith('Search'))
    setState({ ...dualStateOf(query.data.initialValue, field.name), ...Object.fromEntries(typing) })
  }, [query.data])
  // The idle state after one question can be drawn when the next has been asked: it is not the end of that.
  useEffect(() => {
    if (query.state !== 'idle') isUnderWay.current = true
    else if (isUnderWay.current) setWaiting(false)
  }, [query.state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once nothing is waited for, what was answered is in the form
  useEffect(() => {
    if (!isSettled) return
    setFailed(!isAnswered.current)
    awaiting.end(field.name, isAnswered.current ? 'answered' : 'failed')
  }, [isSettled])
  const labels = { available, associated, added }
  return (
    <DualSides
      field={field}
      state={state}
      lists={lists}
      labels={labels}
      isAdded={isAdded}
      isWaiting={isWaiting}
      isFailed={isFailed}
      button={button}
      onSearch={search}
    />
  )
}

/**
 * Nobody is reported as chosen before that has settled: Save, which is disabled then, lost a press between the answers to "Remove all" and
 * "Add all".
 */
function useDualState({ initialValue }: ListProps['form'], name: string, onAssociated: ListProps['onAssociated'], isSettled: boolean) {
  const [state, setState] = useState(() => dualStateOf(initialValue as Typed, name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown
  useEffect(() => setState(dualStateOf(initialValue as Typed, name)), [initialValue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes of the associated entries only
  useEffect(() => {
    const ids = entriesIn(state, name).map(String)
    if (isSettled || ids.length > 0) onAssociated?.(ids)
  }, [state, isSettled])
  return [state, setState] as const
}

const searching = (state: Typed, { name, value }: HTMLInputElement): Typed => ({
  ...state,
  [name]: value,
  [name.replace(/Search$/, 'Page')]: undefined,
})

function dualStateOf(fields: Typed | undefined, name: string): Typed {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([key]) => key === name || (key.startsWith(name) && /(Search|Page)$/.test(key))),
  )
}
