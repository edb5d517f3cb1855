import { breakable } from './breakable.tsx'

export function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      {first && (
        <span className="cut" title={first}>
          {breakable(first)}
        </span>
      )}
      {second && (
        <small className="cut" title={second}>
          {breakable(second)}
        </small>
      )}
    </>
  )
}
