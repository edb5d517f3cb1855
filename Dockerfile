# Bases are named to the patch: what was tried is what is built. Raise both lines together, with .nvmrc's major.
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /portal
# For native packages without a prebuilt binary for this platform.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
# Node's headers lie in this image: compiling must not wait for nodejs.org. node-gyp hears the first name since its version 12, the second before.
ENV npm_package_config_node_gyp_nodedir=/usr/local npm_config_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# The commit, because git's folder is not copied: docker build --build-arg REVISION="$(git rev-parse HEAD)"
ARG REVISION=
RUN REVISION="$REVISION" NODE_ENV=production npm run build && npm prune --omit=dev --no-audit --no-fund
# What packages bring for compiling or for types alone (docs/hosting.md).
RUN cd node_modules && rm -rf typescript @typescript node-gyp better-sqlite3/deps better-sqlite3/src \
  better-sqlite3/build/Release/obj better-sqlite3/build/Release/obj.target \
  better-sqlite3/build/Release/sqlite3.a better-sqlite3/build/Release/test_extension.node

FROM node:22.23.3-bookworm-slim
ARG REVISION=
LABEL org.opencontainers.image.title="Fairway" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.description="A self-hosted customer portal for freight forwarders."
# glibc keeps freed memory for each thread apart: two such stores instead of eight a processor hold a tenth less memory.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /portal
COPY --from=build /portal/package.json /portal/NOTICE.md ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/db/postgres/migrations ./db/postgres/migrations
COPY --from=build /portal/domain/operations/demo/files ./domain/operations/demo/files
COPY --from=build /portal/build ./build
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# Ready, not only alive: a portal that cannot reach its record is no use to anybody. A first mirror of a large record takes a while.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: the signal to stop must reach it. Garbage is collected once the heap has grown by half of what was in use,
# not by twice or three times that: 100 to 200 MB less under load, for pages that cost at most a twentieth more.
CMD ["node", "--heap-growing-percent=50", "build/server/index.js"]
