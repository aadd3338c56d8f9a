# The image of docs/operations.md: the folder of `npm run release`, and Node. BASE is any image with Node 20, 22 or 24 and, for the build, npm.
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
# The secret, which may be missing, says which registry the packages come from.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --no-audit --no-fund
COPY . .
# There is no repository here to ask.
ARG COMMIT=unknown
RUN COMMIT=${COMMIT} npm run release

FROM ${BASE}
# Some runtimes give an account without a name no home.
ENV NODE_ENV=production PORT=3000 HOME=/app
WORKDIR /app
COPY --from=build /build/release ./
# No account of the base has this number; nothing in the image belongs to it, and nothing is written.
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/live').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/start.mjs"]
