import { readAsked } from '../../ground/tables/list/address.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { countContainers, listContainers } from '../containers/list/find.server.ts'
import { containerLists } from '../containers/list/list.ts'
import { containerOrderOf, containerQuestionOf } from '../containers/list/question.ts'
import { containerRowOf, type ListedContainer } from '../containers/list/row.ts'
import { addDays } from '../geography/places/local-date.ts'

/** Containers that have arrived and whose last free day is near. */
export interface EndingFreeTime {
  /** First and last of the days looked at, YYYY-MM-DD at the ports. */
  from: string
  to: string
  /** Those that end first. */
  containers: ListedContainer[]
  /** All whose free time ends within these days, and all whose free time is over. */
  total: number
  over: number
}

const daysAhead = 14
/** As many as are seen at a glance. */
const shown = 6

/** The viewer's selected containers, not returned, whose free time ends from today (UTC) to the fourteenth day, the soonest first. */
export async function findEnding(viewer: Viewer, now: Date): Promise<EndingFreeTime> {
  const from = now.toISOString().slice(0, 10)
  const to = addDays(from, daysAhead - 1)
  const questionOf = (params: Record<string, string>) => {
    const asked = readAsked(containerLists.arrived, new URLSearchParams(params))
    return { question: containerQuestionOf(viewer, 'arrived', asked, now) ?? { scope: [] }, order: containerOrderOf('arrived', asked) }
  }
  const { question, order } = questionOf({ deadlineFrom: from, deadlineTo: to })
  const [{ cards, total }, over] = await Promise.all([
    listContainers(question, { page: 1, perPage: shown }, order),
    countContainers(questionOf({ freeTime: 'over' }).question),
  ])
  return { from, to, containers: cards.map((card) => containerRowOf(card, now)), total, over }
}
