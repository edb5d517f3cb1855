import sprite from './icons.svg?url'

export type IconName =
  | 'home'
  | 'search'
  | 'menu'
  | 'close'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'customers'
  | 'shipments'
  | 'sea'
  | 'air'
  | 'land'
  | 'container'
  | 'copy'
  | 'logout'
  | 'clock'
  | 'alert'
  | 'way'
  | 'document'
  | 'sort'
  | 'sort-up'
  | 'sort-down'
  | 'filter'
  | 'sheet'
  | 'columns'
  | 'bookmark'
  | 'list'
  | 'settings'
  | 'tracking'
  | 'reports'
  | 'costs'
  | 'admin'
  | 'users'
  | 'bell'
  | 'device'
  | 'key'
  | 'lock'
  | 'shield'
  | 'trail'
  | 'mail'
  | 'plus'
  | 'minus'
  | 'more'
  | 'comment'
  | 'download'

/** One drawing of the sprite, in the colour of the text. Always beside a word, so it is silent to screen readers. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon small' : 'icon'} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
