const limit = 10

/** Text cut to ten characters and an ellipsis; all of it on hover and for those who hear the page. */
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
