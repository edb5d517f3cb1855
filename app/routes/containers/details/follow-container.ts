import { bellOf } from '#app/routes/shell/bell.server.ts'

const bell = bellOf({
  followed: (containerId) => ({ containerId }),
  route: 'containerFollowing',
  page: 'container',
  said: { followed: 'beside.followedBox', unfollowed: 'beside.unfollowedBox' },
})

export const loader = bell.loader
export const action = bell.action
