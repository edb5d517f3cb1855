import { Icon } from '#app/components/icon/icon.tsx'

export function Done({ title, children }: { title: string; children: string }) {
  return (
    <output className="access-done">
      <Icon name="check" />
      <span>
        <strong>{title}</strong>
        {children}
      </span>
    </output>
  )
}
