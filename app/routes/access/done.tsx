import { Icon } from '#app/components/icon/icon.tsx'

/** Takes a form's place once it has done its work: that it has, and what comes next. Screen readers hear it. */
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
