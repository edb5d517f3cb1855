import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import './tickets.css'

/** Critical red, Moderate orange, Minimal yellow (spec 3 §9). */
const meanings: Record<number, Meaning> = { 1: 'late', 2: 'attention', 3: 'attention' }

export function Severity({ severityId, children }: { severityId: number | null; children: string }) {
  return (
    <span className={`severity-${severityId}`}>
      <Mark meaning={meanings[severityId ?? 0] ?? 'closed'} icon="alert">
        {children}
      </Mark>
    </span>
  )
}
