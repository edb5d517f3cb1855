import type { ManyField } from '#app/components/form/fields-of.ts'
import { BoxesField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import { rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Permissions } from '#domain/directory/users/user-input.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'
import type { TypedPermissions } from './user-form.ts'

type Boxes = Record<'shipmentDocuments' | 'containerDocuments' | 'reports', ManyField>

interface PermissionFieldsProps {
  fields: Boxes & { rights?: ManyField }
  roleId: RoleId
  /** What whoever fills it in can give: nothing else is offered, and no right beside the role. */
  held?: Partial<Permissions>
  help?: string
}

const kinds = { shipment: 'shipmentDocuments', container: 'containerDocuments' } as const

export function PermissionFields({ fields, roleId, held, help }: PermissionFieldsProps) {
  const { t } = useTranslation()
  const offered = typedPermissions(held ?? {})
  const possible = rightsOfRole(roleId)
  const seesDocuments = isAllowed(roleId, 'read-shipment-documents')
  return (
    <>
      <p className="field-help">{help ?? t(seesDocuments ? 'adminUsers.documentsHelp' : 'adminUsers.documentsOfAgents')}</p>
      {(['shipment', 'container'] as const).map((kind) =>
        seesDocuments ? (
          <BoxesField
            key={kind}
            field={fields[kinds[kind]]}
            label={t(`adminUsers.of.${kind}`)}
            options={offered[kinds[kind]].map((name) => ({ value: name as string, label: t(`documents.categories.${name}`) }))}
          />
        ) : (
          // Stored in case the user changes role.
          [fields[kinds[kind]].value ?? []]
            .flat()
            .map((name) => <input key={name} type="hidden" name={fields[kinds[kind]].name} value={name} />)
        ),
      )}
      <BoxesField
        field={fields.reports}
        label={t('adminUsers.reports')}
        help={t('adminUsers.reportsHelp')}
        options={offered.reports.map((key) => ({ value: key as string, label: t(`reports.standardNames.${key}`) }))}
      />
      {held === undefined && fields.rights && possible.length > 0 && (
        <BoxesField
          field={fields.rights}
          label={t('adminUsers.rights')}
          help={t('adminUsers.rightsHelp')}
          options={possible.map((right) => ({ value: right as string, label: t(`adminUsers.rightNames.${right}`) }))}
        />
      )}
    </>
  )
}

export function typedPermissions({
  documentCategories: allowed = null,
  reportKeys = null,
  rights = [],
}: Partial<Permissions>): TypedPermissions {
  const isTicked = (category: string) => allowed === null || (allowed as readonly string[]).includes(category)
  return {
    shipmentDocuments: documentCategories.shipment.filter((name) => isTicked(`shipment:${name}`)),
    containerDocuments: documentCategories.container.filter((name) => isTicked(`container:${name}`)),
    reports: standardKeys.filter((key) => reportKeys === null || reportKeys.includes(key)),
    rights: [...rights],
  }
}
