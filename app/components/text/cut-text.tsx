const limit = 10

export function CutText({ children: text }: { children: string }) {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  return (
    <span title={text}>
      <span aria-hidden="true">{characters.slice(0, limit).join('')}…</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
