# Not built yet where it was written (no container engine there): apps/server/test/container.test.ts holds its paths,
# its Node and its commands against the project, and nothing more.

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
# The first process of a container has to bury whom nobody else buries.
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
COPY --from=build /threshold /threshold
RUN printf '#!/bin/sh\nexec node /threshold/apps/server/dist/threshold.js "$@"\n' > /usr/local/bin/threshold \
    && chmod 755 /usr/local/bin/threshold \
    && mkdir -p /var/lib/threshold /var/backups/threshold \
    && chown node:node /var/lib/threshold /var/backups/threshold
USER node
VOLUME /var/lib/threshold
EXPOSE 3000
# An update of a large database makes a backup first, and answers only then.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m \
    CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
# As `npm start` does.
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=50", "apps/server/dist/main.js"]
