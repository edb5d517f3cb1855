import type { ReactNode } from 'react'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

const star = (angle: number) => {
  const turn = (angle * Math.PI) / 180
  return <circle key={angle} cx={(12 + 8 * Math.sin(turn)).toFixed(2)} cy={(12 - 8 * Math.cos(turn)).toFixed(2)} r="1.25" />
}

export const glyphs: Record<ProjectId, ReactNode> = {
  1: (
    <path d="M11 22v-7.1C7.6 14.5 5 11.7 5 8.3V4.2L6 2l1 2.2v4.1a4 4 0 0 0 4 4.1V4.2L12 1l1 3.2v8.2a4 4 0 0 0 4-4.1V4.2L18 2l1 2.2v4.1c0 3.4-2.6 6.2-6 6.6V22z" />
  ),
  2: (
    <path
      fillRule="evenodd"
      d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.4a7.6 7.6 0 1 0 0 15.2 7.6 7.6 0 0 0 0-15.2zM9 7.5h3.9a3 3 0 0 1 1.1 5.8l2 3.7h-2.5l-1.8-3.4h-.5V17H9zm2.2 2v2.2h1.5a1.1 1.1 0 0 0 0-2.2z"
    />
  ),
  3: (
    <path d="M11.2 2.2v15.3H3.4C6.8 13.4 9.6 8.3 11.2 2.2zM13 5.4c3.5 3 6.3 7.2 7.7 12.1H13zM2.7 19.1h18.6c-.6 1.6-2 2.7-3.7 2.7H6.4c-1.7 0-3.1-1.1-3.7-2.7z" />
  ),
  4: (
    <path d="M12 1.5 14.2 5h-4.4zM9.3 6.6h5.4l.8 4H8.5zM8.2 12.2h7.6l.9 4.3H7.3zM2.5 18.1c1.6 0 2.3.5 3.1 1 .7.5 1.3.9 2.6.9s1.9-.4 2.6-.9c.8-.5 1.5-1 3.1-1s2.3.5 3.1 1c.7.5 1.3.9 2.6.9.8 0 1.3-.1 1.9-.4v2.1c-.5.2-1.1.3-1.9.3-1.6 0-2.3-.5-3.1-1-.7-.5-1.3-.9-2.6-.9s-1.9.4-2.6.9c-.8.5-1.5 1-3.1 1s-2.3-.5-3.1-1c-.7-.5-1.3-.9-2.6-.9z" />
  ),
  5: <path d="M11 2h2v2.1a9 9 0 0 1 8 8.9H3a9 9 0 0 1 8-8.9zM3 15h4v7H3zm6 0h6v7H9zm8 0h4v7h-4z" />,
  6: <g>{[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map(star)}</g>,
}
