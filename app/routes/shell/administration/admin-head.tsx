import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import './admin.css'

/** The three of spec 1 §2. */
const tabs = [
  ['customers', href('customers')],
  ['groups', href('groups')],
  ['users', href('users')],
] as const

interface AdminHeadProps {
  current: (typeof tabs)[number][0]
  children?: ReactNode
}

export function AdminHead({ current, children }: AdminHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="admin-head">
      <div className="head-row">
        <PageTitle title={t('administration.title')} />
        <Link to={href('portalSettings')}>{t('menu.portalSettings')}</Link>
      </div>
      <PathTabs
        label={t('administration.title')}
        tabs={tabs.map(([key, to]) => ({ to, label: t(`administration.tabs.${key}`), isCurrent: key === current }))}
      />
      {children}
    </div>
  )
}
