import { bellOf } from '#app/routes/shell/bell.server.ts'

const bell = bellOf({
  followed: (shipmentId) => ({ shipmentId }),
  route: 'shipmentFollowing',
  page: 'shipment',
  said: { followed: 'beside.followed', unfollowed: 'beside.unfollowed' },
})

export const loader = bell.loader
export const action = bell.action
