import './code-block.css'

/** Text that is copied into a program or a shell. */
export function CodeBlock({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="code-block" tabIndex={0}>
      {children}
    </pre>
  )
}
