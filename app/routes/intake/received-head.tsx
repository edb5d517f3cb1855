import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { isAdministrator, type RoleId } from '#domain/core/viewer/roles.ts'

/** A tab of Admin for administrators; others have no such tabs. */
export function ReceivedHead({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  return isAdministrator(roleId) ? <AdminHead current="received" /> : <PageTitle title={t('received.title')} />
}
