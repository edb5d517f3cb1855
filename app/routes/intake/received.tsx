import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { countDoubts } from '#domain/intake/doubts/doubts.server.ts'
import { countWaitingEvents } from '#domain/intake/events/received-events.server.ts'
import { countHeld } from '#domain/intake/held/held-shipments.server.ts'
import { listBrought } from '#domain/intake/imports/brought-files.server.ts'
import { receivedRows } from '#domain/intake/received/received.server.ts'
import { receivedList } from '#domain/intake/received/received-list.ts'
import { listSources } from '#domain/intake/sources/feed-sources.server.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import { SourceTable } from './source-table.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('received', args)
  const [listed, sources] = await Promise.all([findListed(args.request, viewer, receivedRows, now), listSources(viewer, now)])
  const held = isHeldBy(viewer, 'decide-held') ? await countHeld(viewer) : 0
  const [waiting, doubtful] = await Promise.all([countWaitingEvents(viewer), countDoubts(viewer)])
  const mayTake = isHeldBy(viewer, 'take-files')
  return json({
    mayWatch: isHeldBy(viewer, 'watch-sources'),
    sources,
    held,
    waiting,
    doubtful,
    listed,
    mayTake,
    maySetUp: isHeldBy(viewer, 'keep-mappings'),
    brought: mayTake ? (await listBrought(viewer)).map(({ id, fileName }) => ({ id, fileName })) : [],
  })
}

export default function Received() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { held, waiting, doubtful, mayWatch, mayTake, maySetUp, brought, sources, listed } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPlace current="received" isWide />
      <PageTitle title={t('received.title')} />
      <p className="quiet-line">{t('received.what')}</p>
      {mayTake && (
        <p className="panel-actions">
          <Link className="button" to={href('bringFile')}>
            {t('received.brought.open')}
          </Link>
          {maySetUp && (
            <Link className="button" to={href('mappings')}>
              {t('received.mappings.open')}
            </Link>
          )}
        </p>
      )}
      {held > 0 && (
        <Notice tone="attention">
          {t('received.held.waiting', { count: held, total: count(held) })} <Link to={href('held')}>{t('received.held.open')}</Link>
        </Notice>
      )}
      {waiting > 0 && (
        <Notice tone="attention">
          {t('received.events.waits', { count: waiting, total: count(waiting) })}{' '}
          <Link to={`${href('receivedEvents')}?waiting=on`}>{t('received.events.open')}</Link>
        </Notice>
      )}
      {doubtful > 0 && (
        <Notice tone="attention">
          {t('received.look.waits', { count: doubtful, total: count(doubtful) })}{' '}
          <Link to={href('pleaseLook')}>{t('received.look.open')}</Link>
        </Notice>
      )}
      {brought.length > 0 && (
        <Notice tone="attention">
          {t('received.brought.waits', { count: brought.length, total: count(brought.length) })}{' '}
          {brought.map(({ id, fileName }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={href('broughtFile', { brought: id })}>{fileName}</Link>
            </Fragment>
          ))}
        </Notice>
      )}
      {sources.length > 0 && <SourceTable sources={sources} mayWatch={mayWatch} />}
      <ListPage
        isPart
        list={receivedList}
        {...listed}
        texts="received"
        icon="document"
        more={
          <Link className="button quiet" to={href('receivedEvents')}>
            <Icon name="way" small />
            {t('received.events.show')}
          </Link>
        }
        cells={{
          file: ({ id, fileName, source }) => (
            <Link to={href('receivedRun', { run: id })} title={fileName}>
              {fileName || source}
            </Link>
          ),
          outcome: ({ outcome }) => <OutcomeMark outcome={outcome} />,
        }}
      />
    </>
  )
}
