import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { useUnloadBeacon } from '#app/components/clock/unload-beacon.ts'
import { ConnectionNotice } from '#app/components/feedback/connection/connection-notice.tsx'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { type Toast, ToastLine } from '#app/components/feedback/toast.tsx'
import { LeavingGuard } from '#app/components/form/leaving-guard.tsx'
import { ServicesContext } from '#app/components/navigation/tracking-opens.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { readToast } from '#app/server/toast.server.ts'
import { ownAccount, requireViewer } from '#app/server/viewer.server.ts'
import { countUnread } from '#domain/alerts/audience/alert-inbox.server.ts'
import { listStoppedEndpoints } from '#domain/alerts/webhooks/endpoints/endpoints.server.ts'
import { href } from '#domain/core/href.ts'
import { findMailTrouble } from '#domain/core/mail/delivery/mail-trouble.server.ts'
import { isSending } from '#domain/core/mail/mail-ledger.server.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { listClosed } from '#domain/identity/access/module-access.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { isSetUp } from '#domain/operations/first-run/first-run.server.ts'
import { release, version } from '#domain/platform/environment/version.server.ts'
import { findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { listCurrentAnnouncements } from '#domain/portal/announcements/announcements.server.ts'
import { Announcements } from './banners/announcement-banner.tsx'
import { StoppedWebhooks } from './banners/stopped-webhooks.tsx'
import { ViewingBanner } from './banners/viewing-banner.tsx'
import { PageWait } from './brand/page-wait.tsx'
import { WordMark } from './brand/word-mark.tsx'
import { Footer } from './footer.tsx'
import { SideMenu } from './side-menu/side-menu.tsx'
import { MailTrouble } from './top-bar/mail-trouble.tsx'
import { TopBar } from './top-bar.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'select-customers')
  const { toast, headers } = await readToast(args.request)
  const now = new Date()
  const readsMail = isHeldBy(viewer, 'read-mail-ledger') && isSending()
  const [announcements, unread, mailTrouble, stoppedWebhooks, settled] = await Promise.all([
    listCurrentAnnouncements(viewer, now),
    countUnread(viewer),
    readsMail ? findMailTrouble(viewer, now) : null,
    listStoppedEndpoints(viewer),
    isHeldBy(viewer, 'manage-portal') && isSetUp(viewer),
  ])
  return json(
    {
      person: {
        name: viewer.name,
        lastName: viewer.lastName,
        roleId: viewer.roleId,
        rights: viewer.rights,
        isCut: viewer.isCut,
      },
      closed: [...listClosed(viewer), ...(viewer.viewedBy ? ownAccount : [])],
      withoutTracking: viewer.lacking.tracking,
      viewing: viewer.viewedBy && `${viewer.name} ${viewer.lastName}`,
      announcements,
      customers: countCustomers(viewer),
      inbox: { unread },
      mailTrouble,
      stoppedWebhooks,
      isSetUp: settled,
      asOf: findMirrorHealth().asOf,
      version: isHeldBy(viewer, 'see-health') ? release : version,
      toast,
    },
    { headers },
  )
}

export default function Shell() {
  const { t } = useTranslation()
  const { person, closed, withoutTracking, viewing, announcements, customers, inbox, mailTrouble, stoppedWebhooks, asOf, version, toast } =
    useLoaderData<typeof loader>()
  useUnloadBeacon(href('unloadBeacon'))
  return (
    <ServicesContext.Provider value={{ hasTracking: !closed.includes('see-shipment'), withoutTracking }}>
      <div className="shell">
        <a className="skip-link" href="#content">
          {t('shell.skip')}
        </a>
        <ConnectionNotice />
        <LeavingGuard />
        <LoadingLine />
        <PageWait />
        <SideMenu person={person} closed={closed} />
        <TopBar customers={customers} inbox={inbox} person={person} closed={closed} />
        <div className="shell-main">
          <div className="print-brand">
            <WordMark />
          </div>
          <main id="content" className="content" tabIndex={-1}>
            {viewing && <ViewingBanner name={viewing} />}
            <Announcements announcements={announcements} />
            {mailTrouble && <MailTrouble trouble={mailTrouble} />}
            <StoppedWebhooks stopped={stoppedWebhooks} />
            <ToastLine toast={toast as Toast | null} />
            <Outlet />
          </main>
          <Footer version={version} asOf={asOf} />
        </div>
      </div>
    </ServicesContext.Provider>
  )
}
