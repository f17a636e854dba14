# Never built yet. In apps/server/test/operations, container.long.test.ts compares its paths, versions and commands with
# the project, and image.long.test.ts starts the product from nothing but the copied files.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /threshold
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && npx --yes pnpm@12.21.0 build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    THRESHOLD_DATA_DIR=/var/lib/threshold
WORKDIR /threshold
# Reaps orphaned processes: the first process of a container must, and Node does not.
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
# The server's bundle contains its libraries. PostgreSQL runs in another container.
COPY --from=build /threshold/package.json /threshold/
COPY --from=build /threshold/apps/server/dist /threshold/apps/server/dist
COPY --from=build /threshold/apps/web/dist /threshold/apps/web/dist
RUN printf '#!/bin/sh\nexec node /threshold/apps/server/dist/threshold.js "$@"\n' > /usr/local/bin/threshold \
    && chmod 755 /usr/local/bin/threshold \
    && mkdir -p /var/lib/threshold /var/backups/threshold \
    && chown node:node /var/lib/threshold /var/backups/threshold
USER node
VOLUME /var/lib/threshold
EXPOSE 3000
# Before it migrates a large database, the product makes a backup, and does not answer until then.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m \
    CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
# The same command as `npm start`.
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=50", "apps/server/dist/main.js"]
