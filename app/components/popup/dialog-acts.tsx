import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Dropdown } from './dropdown.tsx'
import './dialog-acts.css'

export interface Act {
  to: string
  label: string
  icon?: IconName
  /** The browser, not the router, must fetch a file. */
  isFile?: boolean
}

interface ActsProps {
  /** What is done less often. */
  more?: readonly (Act | false)[]
  /** What disables, deletes or takes away. */
  grave?: readonly (Act | false)[]
}

interface DialogActsProps extends ActsProps {
  back: string
  /** The act that the dialog is opened for. */
  main?: ReactNode
}

/** The foot of a dialog that shows something: its main act, Close, and the rest folded. */
export function DialogActs({ main, back, more, grave }: DialogActsProps) {
  const { t } = useTranslation()
  return (
    <div className="panel-actions dialog-acts">
      {main}
      <Link className="button" to={back} preventScrollReset>
        {t('forms.close')}
      </Link>
      <MoreActs more={more} grave={grave} />
    </div>
  )
}

/** "More": a menu, with the grave acts apart. A single act needs no menu. */
export function MoreActs({ more = [], grave = [] }: { [Key in keyof ActsProps]: ActsProps[Key] | undefined }) {
  const { t } = useTranslation()
  const lists = [offered(more), offered(grave)] as const
  const [only, ...others] = lists.flat()
  if (!only) return null
  if (others.length === 0) return <ActLink act={only} className={lists[1].length > 0 ? 'button grave' : 'button'} />
  return (
    <div className="more-acts">
      <Dropdown label={t('forms.more')}>
        {lists.map(
          (acts, at) =>
            acts.length > 0 && (
              <ul key={at === 0 ? 'more' : 'grave'}>
                {acts.map((act) => (
                  <li key={act.to}>
                    <ActLink act={act} className={at === 0 ? 'button quiet' : 'button quiet grave'} />
                  </li>
                ))}
              </ul>
            ),
        )}
      </Dropdown>
    </div>
  )
}

const offered = (acts: readonly (Act | false)[]): Act[] => acts.filter((act) => act !== false)

function ActLink({ act: { to, label, icon, isFile }, className }: { act: Act; className: string }) {
  const face = (
    <>
      {icon && <Icon name={icon} small />}
      {label}
    </>
  )
  return isFile ? (
    <a className={className} href={to} rel="nofollow">
      {face}
    </a>
  ) : (
    <Link className={className} to={to} preventScrollReset>
      {face}
    </Link>
  )
}
