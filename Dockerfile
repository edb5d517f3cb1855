FROM node:22-bookworm-slim AS build
WORKDIR /portal
# For native packages without a prebuilt binary for this platform.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
# Node's headers lie in this image: compiling must not wait for nodejs.org. node-gyp hears the first name since its version 12, the second before.
ENV npm_package_config_node_gyp_nodedir=/usr/local npm_config_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/db/records/migrations ./db/records/migrations
COPY --from=build /portal/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: the signal to stop must reach it.
CMD ["node", "build/server/index.js"]
