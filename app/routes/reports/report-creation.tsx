import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { maxInPage, offerFirst, perPage } from '#app/components/form/fields/dual-list.ts'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf, translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { zoneChoices } from '#domain/platform/schedules/time-zone.ts'
import { listModules } from '#domain/reports/catalogue/report-modules.server.ts'
import { findListedReport, listParameters } from '#domain/reports/definition/listed-report.ts'
import { findOwnReport, findReport } from '#domain/reports/storage/find-report.server.ts'
import { listFirstReaders, listReaders, type PossibleReader } from '#domain/reports/storage/possible-readers.server.ts'
import { createReport, updateReport } from '#domain/reports/storage/save-report.server.ts'
import { answerBuilder } from './builder/builder-answer.server.ts'
import { ReportBuilder } from './builder/report-builder.tsx'
import { reportForm } from './builder/report-form.ts'
import { readReport, typedDefinition, typedReport, typedSchedule } from './builder/typed-report.ts'
import './reports.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findEdited(viewer: Viewer, request: Request) {
  const asked = new URL(request.url).searchParams.get('report')
  return asked === null ? null : found(await findOwnReport(viewer, idIn(asked)))
}

/** With the original's customers as far as they are the viewer's too. */
async function findCopied(viewer: Viewer, request: Request) {
  const asked = new URL(request.url).searchParams.get('copy')
  const original = asked === null ? null : await findReport(viewer, asked)
  if (!original) return null
  const customerIds = original.customerIds?.filter((id) => viewer.allowedCustomerIds.includes(id)) ?? []
  return { ...original, customerIds: customerIds.length > 0 ? customerIds : null }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('newReport', args)
  try {
    return json({ title: await titleOf(args, 'reports.create'), building: await findBuilding(viewer, args) })
  } catch (error) {
    if (error instanceof Response) throw error
    args.context.report(error)
    return json({ title: await titleOf(args, 'reports.title'), building: null }, { status: 503, headers: { 'Retry-After': '5' } })
  }
}

async function findBuilding(viewer: Viewer, args: LoaderFunctionArgs) {
  const edited = await findEdited(viewer, args.request)
  const params = new URL(args.request.url).searchParams
  const isListed = edited === null && listParameters.some((each) => params.has(each))
  const list = isListed ? findListedReport(viewer, params) : null
  const original = edited ?? (params.has('copy') ? found(await findCopied(viewer, args.request)) : null)
  const say = await translatorOf(args)
  const name = original && (edited ? original.name : say('reports.copied', { name: original.name }))
  return {
    isNew: edited === null,
    first: {
      ...typedSchedule(original?.schedule ?? null, viewer.timeZone),
      ...(original ? typedReport({ ...original, name: name ?? '' }) : { customers: 'all', ...(list && typedDefinition(list.definition)) }),
      ...(edited ? { version: String(edited.version), shareTo: edited.shareTo.map(String) } : { key: crypto.randomUUID() }),
    },
    modules: listModules(viewer.roleId),
    zones: zoneChoices(new Date()),
    readers: offerFirst(await listFirstReaders(viewer, edited?.shareTo ?? [], { most: maxInPage, few: perPage }), optionOf),
    leftOut: list?.leftOut.map((key) => say(key)) ?? [],
    customers: { selected: viewer.selectedCustomerIds.length, kept: original?.customerIds?.length ?? null },
  }
}

const optionOf = ({ id, name }: PossibleReader) => ({ id: String(id), name })

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, now } = await enter('newReport', args)
  const edited = await findEdited(viewer, args.request)
  const built = edited ?? (await findCopied(viewer, args.request))
  const modules = listModules(viewer.roleId)
  // The wording of the specification (3 §8).
  args.context.failureWords = edited ? 'reports.updateFailed' : 'reports.createFailed'
  return answerSubmission(
    args.request,
    reportForm,
    async (typed) => {
      const draft = readReport(typed, modules, { selected: viewer.selectedCustomerIds, kept: built?.customerIds ?? null }, now)
      if (!edited) {
        await createReport(act, draft, typed.key ?? crypto.randomUUID())
        return redirectWithToast(href('reports', { tab: 'mine' }), 'reports.created')
      }
      found(await updateReport(act, edited.id, typed.version ?? 0, draft))
      return typed.waits ? json({ isUpdated: true }) : redirectWithToast(href('reports', { tab: 'mine' }), 'reports.updated')
    },
    { shareTo: async () => (await listReaders(viewer)).map(optionOf) },
    (typed, intent) => answerBuilder(viewer, typed, intent, modules),
  )
}

/** The page shows the success for this long before it goes back (spec 3 §4). */
const updatedMs = 1_200

export default function ReportCreation() {
  const { t } = useTranslation()
  const { building } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigate = useNavigate()
  const isUpdated = typeof answer === 'object' && answer !== null && 'isUpdated' in answer
  useEffect(() => {
    const timer = isUpdated ? setTimeout(() => navigate(href('reports', { tab: 'mine' })), updatedMs) : undefined
    return () => clearTimeout(timer)
  }, [isUpdated, navigate])
  if (!building) return <NotLoaded />
  return (
    <>
      <BackLink to={href('reports')}>{t('reports.back')}</BackLink>
      <PageTitle title={building.isNew ? t('reports.create') : t('reports.editTitle')} />
      {isUpdated && (
        <Notice tone="attention" role="status">
          {t('reports.updated')}
        </Notice>
      )}
      {building.leftOut.length > 0 && <Notice tone="attention">{t('reports.leftOut', { filters: building.leftOut.join(', ') })}</Notice>}
      <ReportBuilder {...building} answer={answer} isSaved={isUpdated} />
    </>
  )
}

function NotLoaded() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const again = (
    <Link className="button main" to={pathname + search} reloadDocument>
      {t('reports.tryAgain')}
    </Link>
  )
  return (
    <EmptyState icon="alert" title={t('reports.loadFailed')} actions={again}>
      <Link to={href('reports')}>{t('reports.back')}</Link>
    </EmptyState>
  )
}
